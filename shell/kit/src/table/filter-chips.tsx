/** Questions that a list answers by one press each, with how many there are: 'No phone 12'. On a phone the row scrolls sideways. */
import {
  Menu,
  MenuButton,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  ToggleButton,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { PHONE } from '../page/breakpoints.ts';
import { FITS_WINDOW } from '../page/menu-place.ts';
import { numberText } from '../page/number-text.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    [PHONE]: {
      flexBasis: '100%',
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // To the edges of the screen, and with room for the ring of the focus.
      marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
      paddingInline: tokens.spacingHorizontalL,
      paddingBlock: tokens.spacingVerticalXXS,
    },
  },
  chip: { minWidth: 0, flexShrink: 0, whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular },
  on: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2Hover },
    ':hover:active': {
      backgroundColor: tokens.colorBrandBackground2Pressed,
      color: tokens.colorBrandForeground2Pressed,
    },
  },
  // As wide before it is known, so that the chips after it stay where they are.
  count: {
    minWidth: '2ch',
    marginInlineStart: tokens.spacingHorizontalXS,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
  },
  countOn: { color: 'inherit' },
});

/** `most` is how far is counted: more than that is said as '3,000+'. */
export interface ChipCount {
  count?: number | undefined;
  most?: number;
}

/** `<FilterChips label="Show only"><FilterChip …/><ChoiceChip …/></FilterChips>`, beside the search of a list. */
export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className={useStyles().row}>
      {children}
    </fieldset>
  );
}

export interface FilterChipProps extends ChipCount {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** One press turns it on, another one off: `<FilterChip label="No phone" count={12} on={…} onChange={…} />` */
export function FilterChip({ label, on, onChange, ...counted }: FilterChipProps) {
  const styles = useStyles();
  return (
    <ToggleButton
      shape="circular"
      className={mergeClasses(styles.chip, on && styles.on)}
      checked={on}
      {...(on && { icon: <CheckmarkRegular /> })}
      onClick={() => onChange(!on)}
    >
      {label}
      <Count {...counted} on={on} />
    </ToggleButton>
  );
}

export interface ChoiceChipProps<Value extends string> {
  /** While nothing is chosen: 'Year'. */
  label: string;
  /** What it is to choose nothing: 'All years'. */
  none: string;
  options: readonly ({ value: Value; label: string } & ChipCount)[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** One of several, in a menu. */
export function ChoiceChip<Value extends string>({ label, none, options, value, onChange }: ChoiceChipProps<Value>) {
  const styles = useStyles();
  const chosen = options.find((option) => option.value === value);
  const choose = (wanted: string | undefined) => onChange(options.find((option) => option.value === wanted)?.value);
  return (
    <Menu
      positioning={FITS_WINDOW}
      checkedValues={{ choice: [value ?? ''] }}
      onCheckedValueChange={(_event, { checkedItems }) => choose(checkedItems[0])}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          shape="circular"
          className={mergeClasses(styles.chip, chosen && styles.on)}
          {...(chosen && { icon: <CheckmarkRegular />, 'aria-label': `${label}: ${chosen.label}` })}
        >
          {chosen?.label ?? label}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItemRadio name="choice" value="">
            {none}
          </MenuItemRadio>
          {options.map((option) => (
            <MenuItemRadio
              key={option.value}
              name="choice"
              value={option.value}
              secondaryContent={option.count === undefined ? null : countText(option)}
            >
              {option.label}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

export interface ChoicesChipProps<Value extends string> {
  /** While nothing is chosen: 'Year'. */
  label: string;
  options: readonly ({ value: Value; label: string } & ChipCount)[];
  value: readonly Value[];
  /** In the order of the options. */
  onChange: (value: Value[]) => void;
}

/** Several at once: the menu stays open, and a choice is taken back as it was made. */
export function ChoicesChip<Value extends string>({ label, options, value, onChange }: ChoicesChipProps<Value>) {
  const styles = useStyles();
  const chosen = options.filter((option) => value.includes(option.value));
  const choose = (wanted: readonly string[]) =>
    onChange(options.map((option) => option.value).filter((one) => wanted.includes(one)));
  return (
    <Menu
      positioning={FITS_WINDOW}
      persistOnItemClick
      checkedValues={{ choices: [...value] }}
      onCheckedValueChange={(_event, { checkedItems }) => choose(checkedItems)}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          shape="circular"
          className={mergeClasses(styles.chip, chosen.length > 0 && styles.on)}
          {...(chosen.length > 0 && { icon: <CheckmarkRegular /> })}
        >
          {chosen.length === 0 ? label : `${label}: ${chosen.map((option) => option.label).join(', ')}`}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {options.map((option) => (
            <MenuItemCheckbox
              key={option.value}
              name="choices"
              value={option.value}
              secondaryContent={option.count === undefined ? null : countText(option)}
            >
              {option.label}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** Room is kept for a count that is on its way, and none where there is no count at all. */
function Count({ on, ...counted }: ChipCount & { on: boolean }) {
  const styles = useStyles();
  if (!('count' in counted)) return null;
  return <span className={mergeClasses(styles.count, on && styles.countOn)}>{countText(counted)}</span>;
}

/** '12', '3,000+'; nothing as long as it is not known. */
function countText({ count, most = Number.POSITIVE_INFINITY }: ChipCount): string {
  if (count === undefined) return '';
  return count > most ? `${numberText(most)}+` : numberText(count);
}
