/** What a telephone understands of '(312) 555-0142'. */
export function dialable(phone: string | null): string | null {
  return phone?.replace(/[^\d+]/g, '') || null;
}
