/** HTML that somebody wrote: cleaned before it reaches the page, whatever the server promised. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/** What the portal's rich text is made of. No attributes, hence no links, styles or handlers. */
const ALLOWED_TAGS = [
  'p',
  'br',
  'em',
  'strong',
  'b',
  'i',
  'u',
  's',
  'h1',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
];

const useStyles = makeStyles({
  text: {
    overflowWrap: 'anywhere',
    '& p, & ul, & ol, & blockquote': { marginBlock: '0.9em' },
    '& > :first-child': { marginTop: 0 },
    '& > :last-child': { marginBottom: 0 },
    '& blockquote': {
      marginInline: 0,
      paddingInlineStart: tokens.spacingHorizontalL,
      borderInlineStartWidth: tokens.strokeWidthThick,
      borderInlineStartStyle: 'solid',
      borderInlineStartColor: tokens.colorNeutralStroke1,
    },
    '& blockquote p': { marginBlock: 0 },
  },
});

export interface SanitisedHtmlProps {
  html: string;
  className?: string;
}

export function SanitisedHtml({ html, className }: SanitisedHtmlProps) {
  const styles = useStyles();
  const clean = useMemo(() => DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR: [] }), [html]);
  return <div className={mergeClasses(styles.text, className)} dangerouslySetInnerHTML={{ __html: clean }} />;
}
