import { contextBridge, ipcRenderer } from 'electron';
import { BRIDGE, CHANNELS, type Bridge } from '../shared/bridge.ts';

// The bridge, and nothing else of Electron or Node: each call is one function with one channel of its own.
// A new call: 1. Bridge and CHANNELS (shared/bridge.ts)  2. here  3. what it accepts (main/bridge-handlers.ts)
// 4. what it does (main/desktop-app.ts, createBridge).
const bridge: Bridge = {
  describe: () => ipcRenderer.invoke(CHANNELS.describe),
  signIn: (request) => ipcRenderer.invoke(CHANNELS.signIn, request),
  signOut: () => ipcRenderer.invoke(CHANNELS.signOut),
  setLanguage: (language) => ipcRenderer.invoke(CHANNELS.setLanguage, language),
};

contextBridge.exposeInMainWorld(BRIDGE, bridge);
