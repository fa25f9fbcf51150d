/** Something that the person who starts Emmaus can put right: shown as its one sentence, without a stack. */
export class StartFault extends Error {
  override name = 'StartFault';
}
