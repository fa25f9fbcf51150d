/** Places where people are: students register, and people are brought in, at campuses and parishes. */
export function isCampus({ location_type: type }: { location_type: string }): boolean {
  return type === 'Campus' || type === 'Parish';
}
