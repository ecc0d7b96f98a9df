import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Toaster } from '../ui/toaster.tsx';
import { LandingRoute } from './routes/landing-route.tsx';
import { LoadingScreen } from './screens/loading-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';

const PrivacyScreen = lazy(() =>
  import('../features/privacy/privacy-screen.tsx').then((module) => ({ default: module.PrivacyScreen })),
);

export function App() {
  return (
    <BrowserRouter>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route path="/" element={<LandingRoute />} />
          <Route path="/privacy" element={<PrivacyScreen />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
      <Toaster />
    </BrowserRouter>
  );
}
