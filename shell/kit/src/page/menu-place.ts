/** Where a menu stands: where neither below nor above its button there is room for all of it, it is as high as there is, and scrolls. */

/** `<Menu positioning={FITS_WINDOW}>`. Since 1.12.0. */
export const FITS_WINDOW = { autoSize: 'height', overflowBoundaryPadding: 8 } as const;

/** Below the end of its button. Since 1.12.0. */
export const BELOW_END = { ...FITS_WINDOW, position: 'below', align: 'end' } as const;
