/** What exactly was changed here by somebody who acted as somebody else. */
import { addRecordsOfChange, dropRecordsOfChange } from '@emmaus/service-kit/acting/acted-change.migration';

export { addRecordsOfChange as up, dropRecordsOfChange as down };
