/** What is done with the trees: search, unfold, time, colours, orphans. One row as high as a thumb on a phone. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { Button, Select, makeStyles, tokens } from '@fluentui/react-components';
import {
  ChevronDoubleDownRegular,
  ChevronDoubleUpRegular,
  ClockRegular,
  PersonQuestionMarkRegular,
} from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { FigureMenu } from './figure-menu.tsx';
import { COLOUR_TITLES } from './node-colours.ts';
import { TreeSearch } from './tree-search.tsx';
import { COLOURS, type ColourBy, type TreeAddress } from './use-tree-address.ts';
import type { Tree } from './use-tree.ts';

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    marginBottom: tokens.spacingVerticalS,
    [PHONE]: {
      columnGap: 0,
      '& > search': { flex: '1 1 0', minWidth: 0, marginInlineEnd: tokens.spacingHorizontalXS },
    },
  },
  colours: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS, whiteSpace: 'nowrap' },
});

export interface TreeToolsProps {
  tree: Tree;
  address: TreeAddress;
  seesTime: boolean;
  colourBy: ColourBy;
  /** Undefined where one does not see them. */
  orphans: number | undefined;
}

export function TreeTools({ tree, address, seesTime, colourBy, orphans }: TreeToolsProps) {
  const styles = useStyles();
  const phone = usePhone();
  const withTime = seesTime && address.time;
  const [some] = tree.forest.all;
  const folds = tree.forest.all.some(({ below }) => below.length > 0);
  return (
    <div {...SCREEN_ONLY} className={styles.tools}>
      {some && <TreeSearch tree={tree} search={address.search} />}
      {phone && <FigureMenu locationId={address.location} onOpen={(figure) => address.open({ figure })} />}
      {some && seesTime && (
        <Tool
          phone={phone}
          appearance="secondary"
          icon={<ClockRegular />}
          label={`${withTime ? 'Hide' : 'Show'} Time in Discipleship`}
          onClick={() => address.change({ time: !withTime })}
        />
      )}
      {folds && (
        <>
          <Tool phone={phone} icon={<ChevronDoubleDownRegular />} label="Unfold all" onClick={tree.openAll} />
          <Tool phone={phone} icon={<ChevronDoubleUpRegular />} label="Fold all" onClick={tree.foldAll} />
        </>
      )}
      {some && !phone && (
        <label className={styles.colours}>
          Colour by
          <Select
            value={colourBy}
            onChange={(_event, { value }) => address.change({ colour: COLOURS.find((colour) => colour === value) })}
          >
            {COLOURS.filter((colour) => colour !== 'time' || seesTime).map((colour) => (
              <option key={colour} value={colour}>
                {COLOUR_TITLES[colour]}
              </option>
            ))}
          </Select>
        </label>
      )}
      {orphans !== undefined && (
        <Tool
          phone={phone}
          appearance="secondary"
          icon={<PersonQuestionMarkRegular />}
          label={`Orphan List: ${orphans === 0 ? 'nobody' : orphans} without a discipler`}
          onClick={() => address.open({ orphans: true })}
        />
      )}
    </div>
  );
}

interface ToolProps {
  phone: boolean;
  appearance?: 'subtle' | 'secondary';
  icon: ReactElement;
  label: string;
  onClick: () => void;
}

/** Only a sign on a phone, so that all tools stand in one row and the people begin higher. */
function Tool({ phone, appearance = 'subtle', icon, label, onClick }: ToolProps) {
  return (
    <Button
      appearance={phone ? 'subtle' : appearance}
      aria-label={label}
      title={phone ? label : undefined}
      icon={phone || appearance === 'secondary' ? icon : undefined}
      onClick={onClick}
    >
      {!phone && label}
    </Button>
  );
}
