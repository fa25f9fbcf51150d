/** The ways from a row to its page: its name, or a small button. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import type { MouseEvent, ReactNode } from 'react';
import { useFades } from '../page/use-fades.ts';
import { Link, useHref, useLinkClickHandler } from '@emmaus/remote-kit/portal/router.ts';

const useStyles = makeStyles({
  link: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      borderRadius: tokens.borderRadiusSmall,
    },
  },
});

/** A real link, so that it opens in a new tab and a screen reader lists it. */
export function NameLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link to={path} data-row-link viewTransition={useFades()} className={useStyles().link}>
      {children}
    </Link>
  );
}

/** A small button in place of that link, where the row's name is not one. */
export function LinkButton({ path, text, title }: { path: string; text: string; title: string }) {
  const address = useHref(path);
  const follow = useLinkClickHandler<HTMLAnchorElement>(path);
  return (
    <Button
      as="a"
      size="small"
      href={address}
      data-row-link
      icon={<EditRegular />}
      aria-label={text}
      onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)}
    >
      {title}
    </Button>
  );
}
