/** What lies a little above the page. Where shadows are not drawn, as with colours of one's own, an edge shows it. */
import { tokens } from '@fluentui/react-components';

export const RAISED = {
  boxShadow: tokens.shadow4,
  outline: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
};
