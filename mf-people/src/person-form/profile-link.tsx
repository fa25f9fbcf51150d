/** The way from a form to somebody's profile. What was typed is kept as a draft, so going there and back loses nothing. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { Link, makeStyles } from '@fluentui/react-components';
import { useHref, useNavigate } from '@emmaus/remote-kit/portal/router.ts';

const useStyles = makeStyles({ link: { [PHONE]: { display: 'inline-flex', alignItems: 'center' } } });

export function ProfileLink({ id, children }: { id: number; children: string }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const href = useHref(`/people/${id}`);
  return (
    <Link
      href={href}
      inline
      className={styles.link}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate(href);
      }}
    >
      {children}
    </Link>
  );
}
