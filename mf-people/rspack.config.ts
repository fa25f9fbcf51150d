import { federatedApp } from '@emmaus/rspack-config';

export default federatedApp({
  name: 'people',
  dir: import.meta.dirname,
  exposes: {
    './home': './src/home/home.slot.ts',
    './home-blocks': './src/home/home-blocks.slot.tsx',
    './person': './src/person-panel/person-panel.slot.tsx',
    './palette': './src/palette/palette.slot.ts',
  },
});
