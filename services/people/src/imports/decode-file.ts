/** Bytes of an uploaded file as text, whatever program wrote it. */
import { Problem } from '@emmaus/service-kit/http/problem';

export interface DecodedFile {
  text: string;
  /** As a person knows it: 'UTF-8', 'UTF-16' or 'Windows-1252'. */
  encoding: string;
}

/** A zip file, as Excel workbooks are. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads UTF-8, UTF-16 and, where it is neither, Windows-1252.
 * @throws Problem invalid_input (422) for workbooks and other files that are no text, and for UTF-8 with a broken letter in it
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  if (startsWith(bytes, ZIP) || startsWith(bytes, OLD_EXCEL)) {
    throw new Problem(
      'invalid_input',
      'This is an Excel workbook. In Excel choose Save As, then CSV UTF-8, and choose that file here.',
    );
  }
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // A NUL is in no name, and no database takes it; pictures, documents and archives have many.
  if (text.includes('\0'))
    throw new Problem(
      'invalid_input',
      'This file is no table: it is a picture, a document or something else that a program made. Choose a CSV file.',
    );
  if (text.trim() === '') throw new Problem('invalid_input', 'This file is empty.');
  return { text, encoding: NAMES[encoding] };
}

type Encoding = keyof typeof NAMES;
const NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
} as const;

function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  // Western text in UTF-16 without its mark: every other byte is zero.
  const sample = bytes.subarray(0, 2000);
  const zeros = (offset: number) => sample.filter((byte, index) => index % 2 === offset && byte === 0).length;
  if (zeros(1) > sample.length / 4) return 'utf-16le';
  if (zeros(0) > sample.length / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    refuseBroken(new TextDecoder().decode(bytes));
    return 'windows-1252';
  }
}

/** What is UTF-8 but for a letter or two would have every name in it misread for these. */
function refuseBroken(text: string): void {
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0;
  if (whole < broken) return;
  const line = text.slice(0, text.indexOf('\uFFFD')).split(/\r\n?|\n/).length;
  throw new Problem(
    'invalid_input',
    `A letter in line ${line} of this file is broken. Mend it there, save the file as CSV UTF-8, and choose it again.`,
  );
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
