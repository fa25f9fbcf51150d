import { federatedApp } from '../rspack.config.base.ts';

export default federatedApp({
  name: 'discipleship',
  dir: import.meta.dirname,
  exposes: { './home': './src/home/home.slot.ts', './person': './src/person/person-in-tree.slot.tsx' },
});
