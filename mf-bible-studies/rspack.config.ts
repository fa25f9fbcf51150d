import { federatedApp } from '@emmaus/rspack-config';

export default federatedApp({
  name: 'bible-studies',
  dir: import.meta.dirname,
  exposes: {
    './home': './src/home/home.slot.ts',
    './person': './src/person/attendance.slot.tsx',
    './palette': './src/palette/palette.slot.ts',
    './waiting': './src/report/waiting.slot.ts',
  },
});
