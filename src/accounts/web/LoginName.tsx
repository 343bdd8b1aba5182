// Tells password managers what a new password belongs to: people sign in with their address, wherever else it stands.
type LoginNameProps = { readonly email: string };

/** A field that nobody sees or reaches. It stands before the password that it goes with. */
export function LoginName({ email }: LoginNameProps) {
  return (
    <input
      className="visually-hidden"
      type="email"
      name="login"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
