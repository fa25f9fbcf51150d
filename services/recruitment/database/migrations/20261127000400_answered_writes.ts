/** Keys that devices made for what they sent. */
import { createAnsweredWrite, dropAnsweredWrite } from '@emmaus/service-kit/database/answered-write.migration';

export { createAnsweredWrite as up, dropAnsweredWrite as down };
