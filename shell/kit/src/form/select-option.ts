/** A search shows as many; one more that it finds says that there are more. */
export const MOST_FOUND = 20;

/** One of the things that a picker offers. */
export interface SelectOption {
  value: string;
  label: string;
  /** Stands behind the label in the list, e.g. what kind of place it is; below it where a service searches. */
  detail?: string;
  /** It is somebody: their initials stand before the name. */
  person?: boolean;
}
