import { VisitorNote } from '../../features/account/visitor-note.tsx';
import { AuthRequiredScreen } from '../screens/auth-required-screen.tsx';

export function DeleteAccountVisitorRoute() {
  return <AuthRequiredScreen text={<VisitorNote />} />;
}
