import { BayButton, PostForm, QuietButton } from "#app/desk/buttons.tsx";
import { DeskForm, TextField } from "#app/desk/form.tsx";
import type { DeskAddresses, DeskSession } from "#server/desk/settings.ts";

/** The owner's addresses: those set on the server, and those added here. */
export function AddressSection({ fixed, added, version }: DeskAddresses) {
  return (
    <>
      <p className="mt-2">Each of these gets every email meant for you, and can sign in here with an emailed link.</p>
      <ul className="rows mt-4">
        {fixed.map((address) => (
          <li key={address} className="py-3 wrap-anywhere">
            {address} <span className="block note">Set by whoever runs the server.</span>
          </li>
        ))}
        {added.map((address) => (
          <li key={address} className="flex flex-wrap items-center justify-between gap-x-4 py-2 wrap-anywhere">
            <span>{address}</span>
            <PostForm fields={{ email: address, version }}>
              <QuietButton intent="remove-address" aria-label={`Remove ${address}`}>
                Remove
              </QuietButton>
            </PostForm>
          </li>
        ))}
      </ul>
      <DeskForm name="address" version={version} className="mt-4 grid justify-items-start gap-4 [&>div]:w-full">
        <TextField
          type="email"
          name="email"
          label="Another address"
          hint="Someone you trust with everything here: they can do everything you can."
        />
        <BayButton intent="add-address">Add this address</BayButton>
      </DeskForm>
    </>
  );
}

/** The signed-in browsers, and a button that ends all sessions but this one. */
export function SessionSection({ sessions }: { sessions: readonly (DeskSession & { isHere: boolean })[] }) {
  return (
    <>
      <p className="mt-2">
        A browser stays signed in for 30 days after its last visit. If you don't recognize one, or have lost a phone,
        end all others.
      </p>
      <ul className="rows mt-4">
        {sessions.map(({ id, isHere, user_agent, address, since, used }) => (
          <li key={id} className="py-3 wrap-anywhere">
            <span className="block">{browserName(user_agent)}</span>
            <span className="block note">
              {address ?? "By a link from the command line"}, since {since}, last used {used}
            </span>
            {isHere ? <span className="block text-[0.9375rem] font-medium">This is the one you are using.</span> : null}
          </li>
        ))}
      </ul>
      {sessions.every(({ isHere }) => isHere) ? null : (
        <PostForm className="mt-4">
          <BayButton intent="end-other-sessions">End all others</BayButton>
        </PostForm>
      )}
    </>
  );
}

/** In this order, because most browsers also claim to be Chrome and Safari. */
const browsers = [
  [/\bEdgi?A?(?:OS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

/** In this order, because an iPhone claims to be like a Mac, and Android to be Linux. */
const devices = [
  [/\biPhone\b/, "an iPhone"],
  [/\biPad\b/, "an iPad"],
  [/\bAndroid\b/, "an Android device"],
  [/\bMacintosh\b/, "a Mac"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "a Chromebook"],
  [/\bLinux\b/, "Linux"],
] as const;

/** Returns what people call the browser of a `User-Agent` header: `Safari on an iPhone`. */
export function browserName(userAgent: string): string {
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1] ?? "A browser";
  const device = devices.find(([mark]) => mark.test(userAgent))?.[1];
  return device ? `${browser} on ${device}` : browser;
}
