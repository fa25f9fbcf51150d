import type { VerifiedTokens } from '@emmaus/service-kit/http/tokens';

/** The address that the provider vouches for. */
export function verifiedEmail({ email, email_verified: isVerified }: VerifiedTokens['identity']): string | undefined {
  return typeof email === 'string' && isVerified === true ? email : undefined;
}
