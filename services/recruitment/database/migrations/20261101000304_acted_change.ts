/** What was changed here by somebody who acted as somebody else. */
import { createActedChange, dropActedChange } from '@emmaus/service-kit/acting/acted-change.migration';

export { createActedChange as up, dropActedChange as down };
