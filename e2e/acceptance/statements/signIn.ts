import { button, field, link, onlyFields, text } from '../screenChecks.ts';
import { all, contains, provenBy, type Statements } from '../statement.ts';

const LOGIN = 'stories/screens/account/Login.stories.tsx';
const REGISTER = 'stories/screens/account/Register.stories.tsx';
const SECOND = contains(
  'packages/api/src/node/environment/variables.ts',
  "SPINNER_DELAY_MS: { default: '1000'",
);

/** Section 2: Login and Register. */
export const signIn: Statements = {
  29: [
    'Login: Email has the type email and is required.',
    field('/login', 'email', { label: 'Email', kind: 'email', isRequired: true }),
  ],
  30: [
    'Login: Password is required.',
    field('/login', 'password', { label: 'Password', kind: 'password', isRequired: true }),
  ],
  31: ['Login: a toggle shows and hides the password.', provenBy(LOGIN, 'PasswordShown', "'type', 'text'")],
  32: ['Login: the button Sign in submits.', button('/login', 'Sign in', 'submit')],
  33: [
    'Login: Lost password? leads to ./forgot-password.html.',
    link('/login', 'Lost password?', '/forgot-password.html'),
  ],
  34: [
    'Login: three social buttons without a target.',
    provenBy(LOGIN, 'Empty', "['Google', 'Facebook', 'GitHub']"),
    'differs',
  ],
  35: ['Login: Create account leads to /register.', link('/login', 'Create account', '/register')],
  36: [
    'Login: a spinner for a second, then the form.',
    all(SECOND, provenBy(LOGIN, 'FirstSecond', "'Loading Firstbell…'")),
  ],
  37: ['Login: a person who is signed in goes to /.', provenBy(LOGIN, 'SignedInAlready', "toBe('/')")],
  38: ['Register: Your Email and Your Password, nothing else.', onlyFields('/register', 'email', 'password')],
  39: [
    'Register: Your Email has the type email and is required.',
    field('/register', 'email', { label: 'Your Email', kind: 'email', isRequired: true }),
  ],
  40: [
    'Register: Your Password is required.',
    field('/register', 'password', { label: 'Your Password', kind: 'password', isRequired: true }),
  ],
  41: ['Register: a toggle shows and hides the password.', button('/register', 'Show password')],
  42: ['Register: the button Sign up submits.', button('/register', 'Sign up', 'submit')],
  43: [
    'Register: social buttons without a target.',
    provenBy(REGISTER, 'Empty', "'Sign up with GitHub'"),
    'differs',
  ],
  44: [
    'Register: Login here leads to /login.',
    all(link('/register', 'Login here', '/login'), text('/register', 'Have an account?')),
  ],
  45: ['Register: a person who is signed in goes to /.', provenBy(REGISTER, 'SignedInAlready', "toBe('/')")],
};
