import { button, field, link, onlyFields, text } from '../screenChecks.ts';
import { all, contains, provenBy, type Statement } from '../statement.ts';

const LOGIN = 'stories/screens/account/Login.stories.tsx';
const REGISTER = 'stories/screens/account/Register.stories.tsx';
const SECOND = contains(
  'packages/api/src/node/environment/variables.ts',
  "SPINNER_DELAY_MS: { default: '1000'",
);

/** Section 2: Login and Register. */
export const signIn: readonly Statement[] = [
  {
    number: 29,
    says: 'Login: Email has the type email and is required.',
    check: field('/login', 'email', { label: 'Email', kind: 'email', isRequired: true }),
  },
  {
    number: 30,
    says: 'Login: Password is required.',
    check: field('/login', 'password', { label: 'Password', kind: 'password', isRequired: true }),
  },
  {
    number: 31,
    says: 'Login: a toggle shows and hides the password.',
    check: provenBy(LOGIN, 'PasswordShown', "'type', 'text'"),
  },
  { number: 32, says: 'Login: the button Sign in submits.', check: button('/login', 'Sign in', 'submit') },
  {
    number: 33,
    says: 'Login: Lost password? leads to ./forgot-password.html.',
    check: link('/login', 'Lost password?', '/forgot-password.html'),
  },
  {
    number: 34,
    says: 'Login: three social buttons without a target.',
    differs: true,
    check: provenBy(LOGIN, 'Empty', "['Google', 'Facebook', 'GitHub']"),
  },
  {
    number: 35,
    says: 'Login: Create account leads to /register.',
    check: link('/login', 'Create account', '/register'),
  },
  {
    number: 36,
    says: 'Login: a spinner for a second, then the form.',
    check: all(SECOND, provenBy(LOGIN, 'FirstSecond', "'Loading Firstbell…'")),
  },
  {
    number: 37,
    says: 'Login: a person who is signed in goes to /.',
    check: provenBy(LOGIN, 'SignedInAlready', "toBe('/')"),
  },
  {
    number: 38,
    says: 'Register: Your Email and Your Password, nothing else.',
    check: onlyFields('/register', 'email', 'password'),
  },
  {
    number: 39,
    says: 'Register: Your Email has the type email and is required.',
    check: field('/register', 'email', { label: 'Your Email', kind: 'email', isRequired: true }),
  },
  {
    number: 40,
    says: 'Register: Your Password is required.',
    check: field('/register', 'password', { label: 'Your Password', kind: 'password', isRequired: true }),
  },
  {
    number: 41,
    says: 'Register: a toggle shows and hides the password.',
    check: button('/register', 'Show password'),
  },
  {
    number: 42,
    says: 'Register: the button Sign up submits.',
    check: button('/register', 'Sign up', 'submit'),
  },
  {
    number: 43,
    says: 'Register: social buttons without a target.',
    differs: true,
    check: provenBy(REGISTER, 'Empty', "'Sign up with GitHub'"),
  },
  {
    number: 44,
    says: 'Register: Login here leads to /login.',
    check: all(link('/register', 'Login here', '/login'), text('/register', 'Have an account?')),
  },
  {
    number: 45,
    says: 'Register: a person who is signed in goes to /.',
    check: provenBy(REGISTER, 'SignedInAlready', "toBe('/')"),
  },
];
