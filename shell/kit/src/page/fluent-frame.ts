/**
 * What the portal's frame draws with of Fluent: it is on every page behind the sign-in already, so remotes take it from there
 * (`SHARED_PARTS` of shell/rspack-config). Everybody imports these from `@fluentui/react-components` as ever: the build recipe leads them here,
 * by `fluent-components.ts`.
 *
 * What is drawn with by few pages has no place here: the frame would fetch it on all.
 */
export {
  Button,
  FluentProvider,
  Link,
  Menu,
  MenuButton,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuItemLink,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Skeleton,
  SkeletonItem,
  Spinner,
  Text,
  ToggleButton,
  Tooltip,
} from '@fluentui/react-components';
// Since 1.1.0 of the part; a list of its own, so that a release of before is seen to find all that it asks for.
export {
  Body1Strong,
  LargeTitle,
  Subtitle1,
  Subtitle2,
  Title2,
  Title3,
  typographyStyles,
} from '@fluentui/react-components';
