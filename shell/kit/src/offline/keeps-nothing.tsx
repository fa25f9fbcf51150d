/** Says that this browser keeps nothing, before somebody relies on it. */
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { use, useEffect, useState } from 'react';
import { deviceKeeps } from './device-store.ts';
import { ToldContext } from './told.ts';

/** Stands above a form whose call would otherwise wait for a signal; draws nothing where the device keeps what is entered. */
export function KeepsNothing() {
  const told = use(ToldContext);
  const [refuses, setRefuses] = useState(false);
  useEffect(() => {
    let gone = false;
    void deviceKeeps().then((keeps) => {
      if (!gone) setRefuses(!keeps);
    });
    return () => {
      gone = true;
    };
  }, []);
  return refuses ? (
    <MessageBar intent="warning" layout="multiline" {...(told && { role: 'alert' })}>
      <MessageBarBody>
        This browser keeps nothing on this device: a private window, or a setting. Without a signal, leave this page
        open until it is sent.
      </MessageBarBody>
    </MessageBar>
  ) : null;
}
