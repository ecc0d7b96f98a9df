import { returnPath } from '@lampstand/core/auth/return-path';
import { useLocation } from 'react-router-dom';
import { TestimonyDoor } from '../../features/landing/testimony-door.tsx';
import { paths } from '../paths.ts';

export function TestimonyVisitorRoute() {
  const { pathname } = useLocation();
  return <TestimonyDoor path={returnPath(pathname) ?? paths.home} />;
}
