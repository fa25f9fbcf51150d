/** Keys of forms that were sent, so that one sent twice writes once. */
import { createAnsweredWrite, dropAnsweredWrite } from '@emmaus/service-kit/database/answered-write.migration';

export { createAnsweredWrite as up, dropAnsweredWrite as down };
