import type { RequestContext } from '#server/platform/requests/request-context.ts'
import type { DeviceAccount, DeviceCookies } from '#server/platform/sessions/device-cookies.ts'

/** The client that signs in; `setCookies` collects the cookies of the response. */
export type SignInClient = Pick<RequestContext, 'userAgent' | 'address' | 'deviceCookie' | 'setCookies'>

/** Sets the device cookie, by which the browser is recognised at later logins. */
export function rememberDevice(
  devices: DeviceCookies,
  { deviceCookie, setCookies }: SignInClient,
  account: DeviceAccount,
): void {
  setCookies?.push(devices.headerAfterSignIn(deviceCookie, account))
}
