/** What is done with the trees: search, unfold, time, colours, orphans, tree or table. One row as high as a thumb on a phone. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { TwoWaySwitch } from '@emmaus/remote-kit/page/two-way-switch.tsx';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { RowMenu } from '@emmaus/remote-kit/table/row-menu.tsx';
import { Button, Select, makeStyles, tokens } from '@fluentui/react-components';
import {
  ArrowDownloadRegular,
  ChevronDoubleDownRegular,
  ChevronDoubleUpRegular,
  ClockRegular,
  FilterRegular,
  HistoryRegular,
  PersonQuestionMarkRegular,
} from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { FigureMenu } from './figure-menu.tsx';
import { COLOUR_TITLES } from './node-colours.ts';
import { TreeFound, TreeSearch } from './tree-search.tsx';
import { COLOURS, type ColourBy, type TreeAddress } from './use-tree-address.ts';
import type { Tree } from './use-tree.ts';

const useStyles = makeStyles({
  // Where there is room the filters stand in the same rows: the people begin higher.
  tools: {
    display: 'contents',
    [PHONE]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${tokens.spacingVerticalS} 0`,
      flexBasis: '100%',
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
  /** What is told of now only is no colour. */
  isPast: boolean;
  /** Undefined where one does not see them. */
  orphans: number | undefined;
  /** Everybody as a file; there while the table is. */
  onExport: (() => void) | undefined;
}

export function TreeTools({ tree, address, seesTime, colourBy, isPast, orphans, onExport }: TreeToolsProps) {
  const styles = useStyles();
  const phone = usePhone();
  const withTime = seesTime && address.time;
  const pickDay = () => address.change({ history: !address.history });
  const [some] = tree.whole.all;
  const folds = tree.forest.all.some(({ below }) => below.length > 0);
  return (
    <div {...SCREEN_ONLY} className={styles.tools}>
      {some && <TreeSearch tree={tree} search={address.search} />}
      {some && !phone && <TreeFound tree={tree} search={address.search} />}
      {phone && !isPast && <FigureMenu locationId={address.location} onOpen={(figure) => address.open({ figure })} />}
      {some && seesTime && (
        <Tool
          phone={phone}
          appearance="secondary"
          icon={<ClockRegular />}
          label={`${withTime ? 'Hide' : 'Show'} Time in Discipleship`}
          onClick={() => address.change({ time: !withTime })}
        />
      )}
      {!phone && folds && (
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
            {COLOURS.filter((colour) => (colour !== 'time' || seesTime) && (colour !== 'involvement' || !isPast)).map(
              (colour) => (
                <option key={colour} value={colour}>
                  {COLOUR_TITLES[colour]}
                </option>
              ),
            )}
          </Select>
        </label>
      )}
      {some && !phone && (
        <TwoWaySwitch
          label="Show as"
          labelHidden
          options={[
            { value: 'tree', label: 'Tree' },
            { value: 'table', label: 'Table' },
          ]}
          value={address.view}
          onChange={(view) => address.change({ view })}
        />
      )}
      {onExport && <Tool phone={phone} icon={<ArrowDownloadRegular />} label="Export" onClick={onExport} />}
      {orphans !== undefined && (
        <Tool
          phone={phone}
          appearance="secondary"
          icon={<PersonQuestionMarkRegular />}
          label={`Orphan List: ${orphans === 0 ? 'nobody' : orphans} without a discipler`}
          onClick={() => address.open({ orphans: true })}
        />
      )}
      {phone && (
        <RowMenu
          label="More tools"
          actions={[
            ...(folds ? [{ label: 'Unfold all', icon: <ChevronDoubleDownRegular />, run: tree.openAll }] : []),
            ...(folds ? [{ label: 'Fold all', icon: <ChevronDoubleUpRegular />, run: tree.foldAll }] : []),
            ...(some
              ? [{ label: 'Filter', icon: <FilterRegular />, run: () => address.change({ filters: !address.filters }) }]
              : []),
            { label: 'Another day', icon: <HistoryRegular />, run: pickDay },
          ]}
        />
      )}
      {some && phone && <TreeFound tree={tree} search={address.search} />}
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
