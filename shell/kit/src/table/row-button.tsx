/** What is done with a row most often, as a round button of a thumb's size: 'Call Ann Baker'. */
import { Button, makeStyles } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { THUMB } from '../page/thumb.ts';

const useStyles = makeStyles({ round: { minWidth: THUMB, maxWidth: THUMB, height: THUMB, padding: 0, flexShrink: 0 } });

export interface RowButtonProps {
  /** Says what happens, and to whom: 'Call Ann Baker'. */
  label: string;
  icon: ReactElement;
  /** Leads out of the portal: 'tel:+13125550142'. Without it the button is grey. */
  href: string | undefined;
  /** Why it is grey. */
  missing: string;
}

export function RowButton({ label, icon, href, missing }: RowButtonProps) {
  const { round } = useStyles();
  if (!href)
    return <Button disabled shape="circular" icon={icon} aria-label={label} title={missing} className={round} />;
  return <Button as="a" href={href} shape="circular" icon={icon} aria-label={label} title={label} className={round} />;
}
