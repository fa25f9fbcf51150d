/** Within a link that opens a window of its own, behind its words: whoever does not see that is told before. Since 1.20.0. */
import { makeStyles } from '@fluentui/react-components';
import { HEARD_ONLY } from './heard-only.ts';

const useStyles = makeStyles({ heard: HEARD_ONLY });

export function NewWindow() {
  return <span className={useStyles().heard}>{' opens in a new window'}</span>;
}
