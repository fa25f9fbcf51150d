/** The icons a remote may name in its declaration, by what they picture, or bring. An unknown name gets a plain one: a new remote must not break the menu. */
import type { IconName } from '@emmaus/contracts/declaration.words';
import type { FluentIcon } from '@fluentui/react-icons';
import { AppGenericRegular } from '@fluentui/react-icons/svg/app-generic';
import { BoardRegular } from '@fluentui/react-icons/svg/board';
import { BookRegular } from '@fluentui/react-icons/svg/book';
import { BookOpenRegular } from '@fluentui/react-icons/svg/book-open';
import { BuildingRegular } from '@fluentui/react-icons/svg/building';
import { CallRegular } from '@fluentui/react-icons/svg/call';
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar';
import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { ClipboardTaskRegular } from '@fluentui/react-icons/svg/clipboard-task';
import { DataBarVerticalRegular } from '@fluentui/react-icons/svg/data-bar-vertical';
import { DataTrendingRegular } from '@fluentui/react-icons/svg/data-trending';
import { HatGraduationRegular } from '@fluentui/react-icons/svg/hat-graduation';
import { HomeRegular } from '@fluentui/react-icons/svg/home';
import { LeafOneRegular } from '@fluentui/react-icons/svg/leaf-one';
import { LocationRegular } from '@fluentui/react-icons/svg/location';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { OrganizationRegular } from '@fluentui/react-icons/svg/organization';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { PeopleCommunityRegular } from '@fluentui/react-icons/svg/people-community';
import { PeopleSwapRegular } from '@fluentui/react-icons/svg/people-swap';
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add';
import { PersonStarRegular } from '@fluentui/react-icons/svg/person-star';
import { PhoneRegular } from '@fluentui/react-icons/svg/phone';
import { QrCodeRegular } from '@fluentui/react-icons/svg/qr-code';
import { TicketDiagonalRegular } from '@fluentui/react-icons/svg/ticket-diagonal';
import { WeatherSunnyRegular } from '@fluentui/react-icons/svg/weather-sunny';

const ICONS: Readonly<Record<IconName, FluentIcon>> = {
  'add-person': PersonAddRegular,
  board: BoardRegular,
  book: BookOpenRegular,
  building: BuildingRegular,
  calendar: CalendarRegular,
  call: CallRegular,
  chat: ChatRegular,
  dashboard: DataTrendingRegular,
  delegation: PeopleSwapRegular,
  groups: PeopleCommunityRegular,
  hat: HatGraduationRegular,
  home: HomeRegular,
  leaf: LeafOneRegular,
  location: LocationRegular,
  mail: MailRegular,
  material: BookRegular,
  people: PeopleRegular,
  percent: DataBarVerticalRegular,
  phone: PhoneRegular,
  plan: ClipboardTaskRegular,
  code: QrCodeRegular,
  star: PersonStarRegular,
  sun: WeatherSunnyRegular,
  ticket: TicketDiagonalRegular,
  tree: OrganizationRegular,
};

export function EntryIcon({ name }: { name: string }) {
  // No name begins so: a picture of the remote's own, as OWN_ICON_PATTERN has it.
  if (name[0] === 'M') {
    return (
      <svg aria-hidden width={20} height={20} viewBox="0 0 24 24" fill="currentColor">
        <path d={name} />
      </svg>
    );
  }
  const Icon = (ICONS as Readonly<Record<string, FluentIcon>>)[name] ?? AppGenericRegular;
  return <Icon aria-hidden fontSize={20} />;
}
