/** Makes of a component the module with which a remote fills a named place on another's page. */
import type { SlotComponent, SlotModule } from './contract.ts';
import { AfterFirstPaint, mountReact } from './mount-react.tsx';
import { RemoteShell } from './remote-shell.tsx';
import { type CreateStore, storeOf } from './store-of.ts';

/**
 * Declares a slot filling; an exposed file exports it, as `default` or under the name that `part` in remote.json says. An
 * element that is drawn stands in the page's own layout; one that draws nothing leaves no gap. Give the same `createStore` function as the remote
 * does, and both share one store. There is no router in a slot: go elsewhere with `usePortal().navigate(path)`.
 * A remote may mount it itself, over whatever page there is: it then counts as being on the screen until it is taken away.
 *
 *     export const tasks = defineSlot(TasksBlock, { createStore });
 */
export function defineSlot<Context>(
  Component: SlotComponent<Context>,
  options: { createStore?: CreateStore } = {},
): SlotModule {
  return {
    followsRights: true,
    mount(props) {
      const store = options.createStore && storeOf(options.createStore, props.portal);
      // The portal gives a signal to what it draws itself, and knows of it.
      const leave = props.signal ? undefined : props.portal.stand?.();
      const unmount = mountReact(
        <RemoteShell portal={props.portal} store={store} box={props.box} inSlot>
          <AfterFirstPaint ready={props.ready}>
            {/* The page that offers the place documents what it hands over; the type is the slot's word for it. */}
            <Component context={props.context as Context} />
          </AfterFirstPaint>
        </RemoteShell>,
        props,
      );
      return () => {
        unmount();
        leave?.();
      };
    },
  };
}
