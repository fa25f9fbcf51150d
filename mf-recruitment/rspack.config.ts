import { federatedApp } from '@emmaus/rspack-config';

export default federatedApp({
  name: 'recruitment',
  dir: import.meta.dirname,
  exposes: {
    './home': './src/home/home.slot.ts',
    './person': './src/depth-chart/depth-chart-of-person.slot.tsx',
    './waiting': './src/invitations/waiting.slot.ts',
    './waiting-encounters': './src/encounters/waiting.slot.ts',
    './dashboard': './src/funnel/funnel.slot.tsx',
  },
});
