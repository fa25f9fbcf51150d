// Nothing eager here: the shared libraries are settled before the first module that needs them runs.
void import('./bootstrap.tsx');
