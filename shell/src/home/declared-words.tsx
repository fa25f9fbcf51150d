/** Words that remotes declare in remote.json, with links to pages of the portal in them: `[words](/path)`. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { Link } from '@emmaus/remote-kit/portal/router.ts';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } });

const LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/;

export function DeclaredWords({ text }: { text: string }) {
  const styles = useStyles();
  const found = LINK.exec(text);
  if (!found) return text;
  const [whole, words, path = '/'] = found;
  return (
    <Fragment>
      {text.slice(0, found.index)}
      <Link className={styles.link} to={path}>
        {words}
      </Link>
      <DeclaredWords text={text.slice(found.index + whole.length)} />
    </Fragment>
  );
}
