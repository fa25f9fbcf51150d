/** An invite link: seven days, one use, for one person. */
import { createHash, randomBytes } from 'node:crypto';
import { INVITE_DAYS } from '@emmaus/contracts/invites.words';
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { Problem } from '@emmaus/service-kit/http/problem';
import { requestContext } from '@emmaus/service-kit/http/request-context';
import { now } from '@emmaus/service-kit/time';

export interface MadeInvite {
  /** The address that the person opens. The only place in which the token is ever whole. */
  link: string;
  expiresAt: Temporal.Instant;
}

export class InviteModel extends BaseModel {
  static override tableName = 'invite';
  static override audited = true;

  declare person_id: number;
  declare token_hash: string;
  declare is_mailed: boolean;
  declare expires_at: Date;
  /** When a later link of the same person took its place. */
  declare replaced_at: Date | null;
  declare used_at: Date | null;
  declare used_by_account_id: number | null;
  /** Who made the link, also while acting as somebody else. Of links of before it is not known. */
  declare created_by_root_person_id: number | null;

  /** Makes a link for a person; their earlier ones end. Of the token only a hash is kept. */
  static async make(personId: number, publicUrl: string): Promise<MadeInvite> {
    return (await InviteModel.makeAll([personId], publicUrl)).get(personId) as MadeInvite;
  }

  /** The same for many at once, by person. */
  static async makeAll(
    personIds: readonly number[],
    publicUrl: string,
    { isMailed = false } = {},
  ): Promise<Map<number, MadeInvite>> {
    const tokens = new Map(personIds.map((id) => [id, randomBytes(32).toString('base64url')]));
    const expiresAt = now().add({ hours: INVITE_DAYS * 24 });
    if (tokens.size > 0) {
      await InviteModel.query()
        .patch({ replaced_at: new Date(now().epochMilliseconds) })
        .whereIn('person_id', [...tokens.keys()])
        .where({ used_at: null, replaced_at: null });
      await InviteModel.query().insert(
        [...tokens].map(([id, token]) => ({
          person_id: id,
          token_hash: hashOf(token),
          is_mailed: isMailed,
          created_by_root_person_id: requestContext()?.actor?.rootPersonId ?? null,
          expires_at: new Date(expiresAt.epochMilliseconds),
        })),
      );
    }
    return new Map([...tokens].map(([id, token]) => [id, { link: `${publicUrl}/invite/${token}`, expiresAt }]));
  }

  /** Whether a later link of the same person took the place of this one. */
  static async isReplaced(link: string): Promise<boolean> {
    const invite = await InviteModel.query().findOne({ token_hash: hashOf(link.split('/').at(-1) ?? '') });
    return invite !== undefined && invite.replaced_at !== null;
  }

  /** For whom the link of a token was made. */
  static async personBehind(token: string): Promise<number | undefined> {
    return (await InviteModel.query().findOne({ token_hash: hashOf(token) }))?.person_id;
  }

  /**
   * The invite behind a token. Its person is locked: by whoever uses one, and by whoever makes the next.
   * @throws Problem not_found (404), or conflict (409) when it was used or has run out
   */
  static async usable(token: string, accountId: number | null): Promise<InviteModel> {
    const invite = await InviteModel.query().findOne({ token_hash: hashOf(token) });
    if (!invite)
      throw new Problem(
        'not_found',
        'This invite link is not complete. Open it again from the message, or ask for a new one.',
      );
    // Whoever opens their own link a second time only wants to come in.
    const isTheirs = accountId !== null && invite.used_by_account_id === accountId;
    if (invite.used_at !== null && !isTheirs) throw usedAlready();
    if (invite.replaced_at !== null)
      throw new Problem(
        'conflict',
        'A newer invite link was made since, and this one has ended. Open the newer one, or ask for another.',
      );
    if (invite.used_at === null && invite.expires_at.getTime() <= now().epochMilliseconds)
      throw new Problem(
        'conflict',
        `This invite link has run out: it was good for ${INVITE_DAYS} days. Ask for a new one.`,
      );
    return invite;
  }

  async markUsed(accountId: number): Promise<void> {
    await this.$query().patch({ used_at: new Date(now().epochMilliseconds), used_by_account_id: accountId });
  }
}

export function usedAlready(): Problem {
  return new Problem(
    'conflict',
    'This invite link has been used already. Sign in as you did then, or ask for a new link.',
  );
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
