/**
 * How the box looks before anything is drawn, and what keeps dialogs and menus in it: fixed positions are counted from the part of it
 * that is in the window (`.over`), and what would stand out is cut off. Nothing of the page's own look is inherited.
 */
export const BOX_STYLE = `
:host { all: initial; display: block; }
:host([hidden]) { display: none; }
.box {
  display: grid;
  grid-template: minmax(0, auto) / minmax(0, 1fr);
  container-type: inline-size;
  isolation: isolate;
  overflow: clip;
  position: relative;
  background-color: Canvas;
  color: CanvasText;
  font: 400 14px/20px system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif;
  text-align: start;
}
.box:has([aria-modal='true']) { min-height: 34rem; }
.box:has([role='menu'], .over [role='listbox']) { min-height: 22rem; }
.said, .place { grid-area: 1 / 1; min-width: 0; }
.place { display: grid; align-content: start; }
.place > * { min-width: 0; }
.place[data-waits] { visibility: hidden; position: absolute; inset: 0 0 auto; }
.bar { display: none; }
.bar, .said {
  box-sizing: border-box;
  gap: 12px;
  align-items: center;
  justify-content: center;
  padding: 16px;
  text-align: center;
}
.said { display: flex; flex-direction: column; min-height: 160px; }
.said:empty { display: none; }
.bar[data-shown] {
  grid-area: 1 / 1;
  align-self: start;
  display: flex;
  flex-wrap: wrap;
  position: sticky;
  top: 0;
  z-index: 20;
  padding: 8px 16px;
  background-color: Canvas;
  border-bottom: 1px solid GrayText;
}
p { margin: 0; max-width: 60ch; text-wrap: balance; }
button.own {
  font: inherit;
  font-weight: 600;
  min-height: 44px;
  padding: 8px 16px;
  border: 1px solid ButtonBorder;
  border-radius: 6px;
  background-color: ButtonFace;
  color: ButtonText;
  cursor: pointer;
}
button.own:hover { border-color: CanvasText; }
button.own:focus-visible { outline: 2px solid CanvasText; outline-offset: 2px; }
.over {
  grid-area: 1 / 1;
  position: sticky;
  top: 0;
  height: min(100%, 100dvh);
  contain: layout;
  z-index: 10;
  pointer-events: none;
}
.over > * { pointer-events: auto; }
.over :is(.fui-DialogSurface, .fui-OverlayDrawer) { max-width: 100% !important; max-height: 100% !important; min-height: 0 !important; }
.over .fui-DialogSurface { width: min(600px, 100%) !important; }
.over .fui-DialogBody { min-height: 0 !important; max-height: none !important; }
`;
