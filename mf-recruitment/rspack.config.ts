import { federatedApp } from '../rspack.config.base.ts';

export default federatedApp({ name: 'recruitment', dir: import.meta.dirname });
