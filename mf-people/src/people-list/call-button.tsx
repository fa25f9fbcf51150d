/** One press calls: grey where no number is known. */
import type { PersonRow } from '@emmaus/contracts/people.contract';
import type { RowButtonProps } from '@emmaus/remote-kit/table/row-button.tsx';
import { CallRegular } from '@fluentui/react-icons';
import { dialable } from '@emmaus/remote-kit/page/by-phone.ts';

export function callButton({ name, phone }: PersonRow): RowButtonProps {
  const number = dialable(phone);
  return {
    label: `Call ${name}`,
    icon: <CallRegular />,
    href: number ? `tel:${number}` : undefined,
    missing: 'No phone number is known',
  };
}
