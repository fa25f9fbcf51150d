/** The sheet to print and hang up: an invitation, and a QR code that a phone's camera opens the registration form with. */
import type { Readable } from 'node:stream';
import { PRINT_FONTS } from '@emmaus/service-kit/print/print-fonts';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';

export interface QrSheet {
  campus: string;
  /** What the code says. */
  address: string;
}

const { regular: REGULAR, bold: BOLD } = PRINT_FONTS;

/** Points: US Letter. */
const PAGE = { width: 612, height: 792 };
const MARGIN = 54;
const CODE = { size: 300, top: 318 };
/** Empty modules around the code, without which cameras do not find it. */
const QUIET = 4;
const EVERGREEN = '#0F6B5C';
const INK = '#1A1A1A';
const SOFT = '#4A4A4A';

/** A PDF of one page, as it is written. */
export function qrSheet({ campus, address }: QrSheet): Readable {
  const sheet = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `Get connected at ${campus}`, Subject: address },
    font: REGULAR,
  });
  sheet.rect(0, 0, PAGE.width, 18).fill(EVERGREEN);
  line(sheet, 'Get connected', { top: 66, size: 46, font: BOLD, colour: EVERGREEN });
  line(sheet, campus, { top: 138, size: 26, font: BOLD, colour: INK, height: 72 });
  line(sheet, 'Bible studies, friends, and people who walk with you. Tell us who you are: it takes one minute.', {
    top: 218,
    size: 16,
    colour: SOFT,
    height: 50,
  });
  line(sheet, 'Point your phone’s camera here', { top: 284, size: 15, font: BOLD, colour: INK });
  drawCode(sheet, address);
  line(sheet, 'or open this address', { top: CODE.top + CODE.size + 14, size: 13, colour: SOFT });
  line(sheet, address, {
    top: CODE.top + CODE.size + 36,
    size: 15,
    font: BOLD,
    colour: INK,
    height: 60,
    link: address,
  });
  sheet.end();
  return sheet;
}

interface Line {
  top: number;
  size: number;
  colour: string;
  font?: string;
  /** More than one line may take, for what may be long: smaller letters then make it fit. */
  height?: number;
  link?: string;
}

function line(
  sheet: PDFKit.PDFDocument,
  text: string,
  { top, size, colour, font = REGULAR, height, link }: Line,
): void {
  const width = PAGE.width - 2 * MARGIN;
  sheet.font(font).fillColor(colour);
  let fitting = size;
  while (fitting > 8 && sheet.fontSize(fitting).heightOfString(text, { width }) > (height ?? size * 1.6)) fitting -= 1;
  sheet.fontSize(fitting).text(text, MARGIN, top, { width, align: 'center', ...(link ? { link } : {}) });
}

/** Drawn as squares, not as a picture: sharp at every size. A quarter of it may be torn or dirty. */
function drawCode(sheet: PDFKit.PDFDocument, address: string): void {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'Q' });
  const unit = CODE.size / (modules.size + 2 * QUIET);
  const left = (PAGE.width - CODE.size) / 2 + QUIET * unit;
  const top = CODE.top + QUIET * unit;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) sheet.rect(left + column * unit, top + row * unit, unit, unit);
    }
  }
  sheet.fill(INK);
}
