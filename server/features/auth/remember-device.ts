import type { RequestContext } from '#server/platform/dispatcher/request-context.ts'
import type { DeviceAccount, DeviceCookies } from '#server/platform/sessions/device-cookies.ts'

/** The client that signs in: a browser keeps the cookie that is put into `setCookies`. */
export type SignInClient = Pick<RequestContext, 'userAgent' | 'address' | 'deviceCookie' | 'setCookies'>

/** Has the browser that signed in recognised from now on. */
export function rememberDevice(
  devices: DeviceCookies,
  { deviceCookie, setCookies }: SignInClient,
  account: DeviceAccount,
): void {
  setCookies?.push(devices.headerAfterSignIn(deviceCookie, account))
}
