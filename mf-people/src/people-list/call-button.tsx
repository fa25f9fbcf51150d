/** One press calls: grey where no number is known. */
import type { PersonRow } from '@emmaus/contracts/people.contract';
import type { RowButtonProps } from '@emmaus/remote-kit/table/row-button.tsx';
import { CallRegular } from '@fluentui/react-icons';
import { callHref } from '@emmaus/remote-kit/page/by-phone.ts';

export function callButton({ name, phone }: PersonRow): RowButtonProps {
  return {
    label: `Call ${name}`,
    icon: <CallRegular />,
    href: callHref(phone) ?? undefined,
    missing: 'No phone number is known',
  };
}
