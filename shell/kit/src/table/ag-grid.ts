/**
 * The one door to AG Grid. It is shared between all remotes as a module of its own, so that its weight is downloaded
 * once and holds only what tables here use. Import it lazily, from `grid-view.tsx` only.
 */
import {
  CellStyleModule,
  ClientSideRowModelModule,
  ModuleRegistry,
  RowStyleModule,
  getGridElement,
  themeQuartz,
} from 'ag-grid-community';
import { tokens } from '@fluentui/react-components';

export { AgGridReact } from 'ag-grid-react';
export { getGridElement };

ModuleRegistry.registerModules([ClientSideRowModelModule, CellStyleModule, RowStyleModule]);

/** Fluent's tokens are CSS variables, so the table follows light and dark without being told. */
export const gridTheme = themeQuartz.withParams({
  accentColor: tokens.colorBrandForeground1,
  backgroundColor: tokens.colorNeutralBackground1,
  foregroundColor: tokens.colorNeutralForeground1,
  textColor: tokens.colorNeutralForeground1,
  borderColor: tokens.colorNeutralStroke2,
  fontFamily: 'inherit',
  fontSize: tokens.fontSizeBase300,
  headerFontSize: tokens.fontSizeBase200,
  headerFontWeight: tokens.fontWeightSemibold,
  headerTextColor: tokens.colorNeutralForeground2,
  headerBackgroundColor: tokens.colorNeutralBackground2,
  headerCellHoverBackgroundColor: tokens.colorNeutralBackground2Hover,
  headerColumnResizeHandleColor: 'transparent',
  iconColor: tokens.colorNeutralForeground3,
  rowHoverColor: tokens.colorNeutralBackground1Hover,
  rowBorder: { width: 1, style: 'solid', color: tokens.colorNeutralStroke3 },
  selectedRowBackgroundColor: tokens.colorBrandBackground2,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  cellHorizontalPadding: tokens.spacingHorizontalM,
});
