/** On a phone whatever is typed into has letters of 16 pixels: below that iOS zooms in as soon as it has the focus. */
import { makeStaticStyles } from '@fluentui/react-components';
import { PHONE } from './breakpoints.ts';

/** Also what stands in a dialog, outside the remote's own element; before the classes of Fluent's fields. */
const FIELDS = 'body input[class], body textarea[class], body select[class]';

export const usePhoneFields = makeStaticStyles(`${PHONE} { ${FIELDS} { font-size: 16px; } }`);
