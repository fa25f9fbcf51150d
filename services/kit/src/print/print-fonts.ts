/**
 * The letters of PDFs that services make: an open font of our own, for the fonts that every PDF reader has cannot print every
 * name. It has the letters of Latin, Greek and Cyrillic.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Files, as pdfkit takes them: `new PDFDocument({ font: PRINT_FONTS.regular })`. */
export const PRINT_FONTS = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  italic: require.resolve('@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
  boldItalic: require.resolve('@expo-google-fonts/noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf'),
} as const;
