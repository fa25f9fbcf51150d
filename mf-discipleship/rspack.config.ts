import { federatedApp } from '@emmaus/rspack-config';

export default federatedApp({
  name: 'discipleship',
  dir: import.meta.dirname,
  exposes: { './home': './src/home/home.slot.ts', './person': './src/person/person-in-tree.slot.tsx' },
});
