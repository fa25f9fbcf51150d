/** Which of Fluent's packages its shared parts are made of (`page/fluent-frame.ts` and `page/fluent-lists.ts` of the kit). */

/** The frame is drawn with these; they are made of one another. */
export const OF_THE_FRAME = [
  'keyboard-keys',
  'react-aria',
  'react-button/lib(?!/components/SplitButton)',
  'react-context-selector',
  'react-icons/lib/(core|utils|contexts|icons|sizedIcons)',
  'react-jsx-runtime',
  'react-label',
  'react-link',
  'react-menu',
  'react-message-bar',
  'react-motion',
  'react-motion-components-preview',
  'react-portal',
  'react-positioning',
  'react-provider',
  'react-shared-contexts',
  'react-skeleton',
  'react-spinner',
  'react-tabster',
  'react-text',
  'react-toast',
  'react-tooltip',
  'react-utilities',
];

/** Most lists and forms, beside those. */
export const OF_LISTS = [
  'react-button/lib/components/SplitButton',
  'react-field',
  'react-input',
  'react-search',
  'react-select',
];
