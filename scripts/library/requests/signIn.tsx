import { AuthCard, Form, FormField, Link } from '@firstbell/ui';
import { useState } from 'react';

/** A sign-in card with errors for an invalid e-mail address and for a failed sign-in. */
export function SignIn() {
  const [errors, setErrors] = useState({ email: '', form: '' });
  return (
    <AuthCard
      brand="Riverside School"
      title="Sign in"
      intro="With the address that the office knows."
      footer={<Link href="#/forgot">Forgot password?</Link>}
    >
      <Form
        layout="stacked"
        submitLabel="Sign in"
        hasRequiredNote={false}
        errorMessage={errors.form}
        onSubmit={(event) => {
          event.preventDefault();
          const email = new FormData(event.currentTarget).get('email');
          const isEmail = typeof email === 'string' && email.includes('@');
          setErrors(
            isEmail
              ? { email: '', form: 'Incorrect e-mail or password.' }
              : { email: 'Enter an e-mail address.', form: '' },
          );
        }}
      >
        <FormField
          kind="email"
          label="E-mail"
          name="email"
          autoComplete="username"
          errorMessage={errors.email}
          isRequired
        />
        <FormField
          kind="password"
          label="Password"
          name="password"
          autoComplete="current-password"
          isRequired
        />
      </Form>
    </AuthCard>
  );
}
