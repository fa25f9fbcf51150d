/** The look of what deletes, removes or ends: filled where it is done, in words where it is offered. */
import { makeStyles, tokens } from '@fluentui/react-components';

const ICON = { '& .fui-Button__icon': { color: 'inherit' }, '& .fui-MenuItem__icon': { color: 'inherit' } };
const WORDS = { color: tokens.colorStatusDangerForeground1, ...ICON };
const ON_FILL = tokens.colorNeutralForegroundStaticInverted;

/** `<Button className={useDanger().words}>Untie account</Button>`; in the menu of a row it is `danger: true`. */
export const useDanger = makeStyles({
  words: { ...WORDS, ':hover': WORDS, ':hover:active': WORDS },
  fill: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: ON_FILL,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover, color: ON_FILL },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed, color: ON_FILL },
  },
});
