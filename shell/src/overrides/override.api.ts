/** The call of the page that opens an override, which joins the shell's own when the page is opened. */
import type { registryCalls } from '@emmaus/contracts/registry.contract';
import { registryPaths } from '@emmaus/contracts/registry.words';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import { accountApi } from '../account/account.api.ts';

const { tell } = callsOfService<'registry'>()<typeof registryCalls>(registryPaths);

const overrideApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    openOverride: tell(build, 'openOverride', { from: (token: string) => ({ body: { token } }) }),
  }),
});

export const { useOpenOverrideMutation } = overrideApi;
