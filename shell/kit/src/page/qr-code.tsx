/** A code for a phone's camera, as the service drew it. Its white border belongs to it: cameras find it by that, in the dark theme, too. */
import { Image, makeStyles, mergeClasses } from '@fluentui/react-components';

const useStyles = makeStyles({
  code: { maxWidth: '100%', justifySelf: 'center' },
  medium: { width: '240px' },
  // As large as fits beside nothing: it is held out to somebody.
  large: { width: 'min(420px, 100%, 60dvh)' },
});

export interface QrCodeProps {
  /** SVG. */
  svg: string;
  /** Where it leads: 'The code of the questionnaire of Lakeside'. */
  label: string;
  size?: 'medium' | 'large';
}

export function QrCode({ svg, label, size = 'medium' }: QrCodeProps) {
  const styles = useStyles();
  return (
    <Image
      className={mergeClasses(styles.code, styles[size])}
      alt={label}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
    />
  );
}
